import { queryOptions } from '@tanstack/react-query'
import { firstScreenShown } from '../../boot/first-screen.ts'
import { queryClient } from '../../boot/query-client.ts'
import { currentLocale } from '../../i18n/texts.ts'
import { cart } from '../cart/cart.ts'
import { categoriesQuery } from '../catalogue/use-categories.ts'
import { seasonsQuery } from '../catalogue/use-seasons.ts'
import { configurationQuery } from '../configuration/use-configuration.ts'
import { currentUserQuery } from '../current-user/use-current-user.ts'
import { reach } from '../loading/steps.ts'
import { engine } from '../search/engine.ts'
import { shippingMethodsQuery } from '../shipping/use-shipping-methods.ts'
import { wishlist } from '../wishlist/wishlist.ts'

/** Settings, then the person, then the categories, then the rest side by side. */
export const bootQuery = queryOptions({
  queryKey: ['boot'],
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
  queryFn: async () => {
    await queryClient.fetchQuery(configurationQuery)
    reach('user')
    const { company } = await queryClient.fetchQuery(currentUserQuery)
    reach('categories')
    // Its failure is kept as state and said where the categories would stand.
    await queryClient.prefetchQuery(categoriesQuery(currentLocale()))
    reach('rest')
    // Their answers are already on the way; each that is used earlier would make React start drawing the frame again.
    await firstScreenShown
    await Promise.all([
      // A sales person who has not chosen a company has neither.
      company && cart.load(),
      company && wishlist.load(),
      queryClient.prefetchQuery(seasonsQuery(currentLocale())),
      queryClient.prefetchQuery(shippingMethodsQuery(currentLocale())),
      engine.load(),
    ])
    return true
  },
})
