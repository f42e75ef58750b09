import { expect, test } from 'vitest'
import { activeModal, closeModal, openModal, setModalData } from './modal-store.ts'

test('the modal, its props and its data are set and reset together', () => {
  openModal('packs', { sku: 'NG-1042' }, 3)
  expect(activeModal()).toEqual({ name: 'packs', props: { sku: 'NG-1042' }, data: 3 })
  setModalData(4)
  expect(activeModal()).toEqual({ name: 'packs', props: { sku: 'NG-1042' }, data: 4 })
  openModal('attributes')
  expect(activeModal()).toEqual({ name: 'attributes', props: {}, data: undefined })
  closeModal()
  expect(activeModal()).toBeUndefined()
})

test('data without a modal is dropped', () => {
  setModalData('late')
  expect(activeModal()).toBeUndefined()
})
