import { listMyCustomers } from '#contract/shop/my-customers.ts'
import { call } from '../../boot/api.ts'
import { openModal } from '../../ui/modal-store.ts'

/** Asks for the next step of the company that the page acts for, beginning with the one that is noted. */
export async function openNextStep({ _id, customerNo }: { _id: string; customerNo: string }): Promise<void> {
  const { data } = await call(listMyCustomers, {
    query: { view: 'all', order: 'name', search: customerNo, page: 1, pageSize: 50 },
  })
  const customer = data.find(one => one._id === _id)
  if (customer) openModal('nextStep', { customer })
}
