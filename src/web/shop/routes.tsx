import type { ComponentType } from 'react'
import { type RouteObject, useLocation } from 'react-router'
import { loadPart } from '../boot/lazy-part.ts'
import { NotFoundPage } from '../boot/NotFoundPage.tsx'
import { prefetch } from '../boot/prefetch.ts'
import type { Part } from '../i18n/load-table.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { DefaultLayout } from './frame/DefaultLayout.tsx'
import { Root } from './frame/Root.tsx'
import { HomePage } from './home/HomePage.tsx'
import { screens } from './screens.ts'

const galleryInDevelopment: RouteObject[] = import.meta.env.DEV
  ? [{ path: '/__gallery', lazy: async () => ({ Component: (await import('../ui/gallery/Gallery.tsx')).Gallery }) }]
  : []

/** The screens of the signed-in shop. Home is part of the app; every other screen is its own file, fetched when first wanted. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    children: [
      {
        Component: DefaultLayout,
        children: [
          { path: '/', Component: HomePage },
          {
            path: '/category/:verboseCategory?',
            ...screen('shop', async () => (await screens['/category']()).CategoryPage),
          },
          {
            path: '/season/:code',
            ...screen('seasons', async () => (await screens['/season']()).SeasonPage),
          },
          {
            path: '/product/:verboseProduct?',
            ...screen('shop', async () => {
              // Its grid is a file of its own, which lists fetch only for a style that is opened.
              prefetch(() => import('./quantities/Matrix.tsx'))
              return (await screens['/product']()).ProductPage
            }),
          },
          {
            path: '/detailed-cart',
            ...screen('cart', async () => (await screens['/detailed-cart']()).CartPage),
          },
          {
            path: '/suggestions/:id?',
            ...screen('handovers', async () => (await screens['/suggestions']()).SuggestionsPage),
          },
          {
            path: '/buyers-carts/:id?',
            ...screen('handovers', async () => (await screens['/buyers-carts']()).BuyersCartsPage),
          },
          {
            path: '/wishlist',
            ...screen('cart', async () => (await screens['/wishlist']()).WishlistPage),
          },
          {
            path: '/my-customers',
            ...screen('sales', async () => (await screens['/my-customers']()).MyCustomersPage),
          },
          {
            path: '/selections',
            ...screen('curves', async () => (await screens['/selections']()).SelectionsPage),
          },
          {
            path: '/selection/:id',
            ...screen('curves', async () => (await screens['/selection']()).SelectionPage),
          },
          {
            path: '/presentation/:id',
            ...screen('curves', async () => (await screens['/presentation']()).PresentationPage),
          },
          { path: '/search', ...screen('shop', async () => (await screens['/search']()).SearchPage) },
          { path: '/alarm', ...screen('people', async () => (await screens['/alarm']()).AlarmPage) },
          {
            path: '/checkout',
            ...screen('checkout', async () => (await screens['/checkout']()).CheckoutPage),
          },
          {
            path: '/my-account',
            ...screen('shop', async () => (await import('./account/AccountLayout.tsx')).AccountLayout),
            children: [
              {
                index: true,
                ...screen('people', async () => (await screens['/my-account']()).ProfilePage),
              },
              {
                path: 'users',
                ...screen('people', async () => (await screens['/my-account/users']()).UsersPage),
              },
              {
                path: 'addresses',
                ...screen('people', async () => (await screens['/my-account/addresses']()).AddressesPage),
              },
              {
                path: 'downloads',
                ...screen('orders', async () => (await screens['/my-account/downloads']()).DownloadsPage),
              },
              {
                path: 'order-history',
                ...screen('orders', async () => (await screens['/my-account/order-history']()).OrderHistoryPage),
              },
              {
                path: 'changes',
                ...screen('orders', async () => (await screens['/my-account/changes']()).ChangesPage),
              },
              {
                path: 'approvals/:id?',
                ...screen('approvals', async () => (await screens['/my-account/approvals']()).ApprovalsPage),
              },
              {
                path: 'invoices',
                ...screen('orders', async () => (await screens['/my-account/invoices']()).InvoicesPage),
              },
              { path: '*', Component: UnknownPath },
            ],
          },
          {
            path: '/content/:slug?',
            ...screen('reading', async () => (await screens['/content']()).ContentPage),
          },
          {
            path: '/static',
            ...screen('reading', async () => (await screens['/static']()).StaticPage),
          },
          {
            path: '/static/contact-us',
            ...screen('reading', async () => (await screens['/static/contact-us']()).ContactPage),
          },
          ...['/thank-you', '/order-failed'].map(path => ({
            path,
            ...screen('checkout', async () => (await screens['/thank-you']()).AfterPaymentPage),
          })),
          { path: '*', Component: UnknownPath },
        ],
      },
      ...galleryInDevelopment,
      { path: '/fair/*', handle: { beforeShown: openFair } },
      { path: '/logout', handle: { beforeShown: async () => (await import('../boot/sign-out.ts')).signOut() } },
    ],
  },
]

/**
 * A screen's code and the texts it speaks with, fetched together: it is never seen with one and not the other. Where it
 * is the first one, the frame stands around its place meanwhile.
 */
function screen(part: Part, load: () => Promise<ComponentType>) {
  return {
    lazy: async () => ({ Component: await loadPart(load, part) }),
    Component: ScreenToCome,
  }
}

function ScreenToCome() {
  return <Skeleton className="h-8 w-52" />
}

/** The fair is an app of its own (`fair/fair-app.tsx`): another document, which starts without a network too. */
function openFair(): Promise<never> {
  location.assign('/fair')
  return new Promise(() => {})
}

function UnknownPath() {
  return <NotFoundPage path={useLocation().pathname} isAlone={false} />
}
