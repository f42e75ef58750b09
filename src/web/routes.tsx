import type { ComponentType } from 'react'
import { type RouteObject, useLocation, useRouteError } from 'react-router'
import { HomePage } from './home/HomePage.tsx'
import type { Part } from './i18n/load-table.ts'
import { addTexts } from './i18n/texts.ts'
import { prefetch } from './prefetch.ts'
import { DefaultLayout } from './shell/DefaultLayout.tsx'
import { ErrorPage } from './shell/ErrorPage.tsx'
import { NotFoundPage } from './shell/NotFoundPage.tsx'
import { Root } from './shell/Root.tsx'

const galleryInDevelopment: RouteObject[] = import.meta.env.DEV
  ? [{ path: '/__gallery', lazy: { Component: async () => (await import('./ui/gallery/Gallery.tsx')).Gallery } }]
  : []

/** The screens behind the door. Home comes along; every other screen is its own file, fetched when first wanted. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: RouteError,
    HydrateFallback: () => null,
    children: [
      {
        Component: DefaultLayout,
        children: [
          { path: '/', Component: HomePage },
          {
            path: '/category/:verboseCategory?',
            lazy: screen('shop', async () => (await import('./catalogue/CategoryPage.tsx')).CategoryPage),
          },
          {
            path: '/product/:verboseProduct?',
            lazy: screen('shop', async () => {
              // Its grid is a file of its own, which lists fetch only for a style that is opened.
              prefetch(() => import('./catalogue/Matrix.tsx'))
              return (await import('./product/ProductPage.tsx')).ProductPage
            }),
          },
          {
            path: '/detailed-cart',
            lazy: screen('cart', async () => (await import('./cart/CartPage.tsx')).CartPage),
          },
          {
            path: '/wishlist',
            lazy: screen('cart', async () => (await import('./wishlist/WishlistPage.tsx')).WishlistPage),
          },
          { path: '/search', lazy: screen('shop', async () => (await import('./search/SearchPage.tsx')).SearchPage) },
          { path: '/alarm', lazy: screen('people', async () => (await import('./alarms/AlarmPage.tsx')).AlarmPage) },
          {
            path: '/checkout',
            lazy: screen('checkout', async () => (await import('./checkout/CheckoutPage.tsx')).CheckoutPage),
          },
          {
            path: '/my-account',
            lazy: screen('shop', async () => (await import('./account/AccountLayout.tsx')).AccountLayout),
            children: [
              {
                index: true,
                lazy: screen('people', async () => (await import('./profile/ProfilePage.tsx')).ProfilePage),
              },
              {
                path: 'users',
                lazy: screen('people', async () => (await import('./colleagues/UsersPage.tsx')).UsersPage),
              },
              {
                path: 'addresses',
                lazy: screen('people', async () => (await import('./addresses/AddressesPage.tsx')).AddressesPage),
              },
              {
                path: 'downloads',
                lazy: screen('orders', async () => (await import('./downloads/DownloadsPage.tsx')).DownloadsPage),
              },
              {
                path: 'order-history',
                lazy: screen('orders', async () => (await import('./orders/OrderHistoryPage.tsx')).OrderHistoryPage),
              },
              {
                path: 'invoices',
                lazy: screen('orders', async () => (await import('./invoices/InvoicesPage.tsx')).InvoicesPage),
              },
              { path: '*', Component: UnknownPath },
            ],
          },
          {
            path: '/content/:slug?',
            lazy: screen('reading', async () => (await import('./reading/ContentPage.tsx')).ContentPage),
          },
          {
            path: '/static',
            lazy: screen('reading', async () => (await import('./reading/StaticPage.tsx')).StaticPage),
          },
          {
            path: '/static/contact-us',
            lazy: screen('reading', async () => (await import('./reading/ContactPage.tsx')).ContactPage),
          },
          ...['/thank-you', '/order-failed'].map(path => ({
            path,
            lazy: screen('checkout', async () => (await import('./payment/AfterPaymentPage.tsx')).AfterPaymentPage),
          })),
          { path: '*', Component: UnknownPath },
        ],
      },
      ...galleryInDevelopment,
      { path: '/logout', loader: async () => (await import('./account/sign-out.ts')).signOut() },
    ],
  },
]

/** A screen's code and the texts it speaks with, fetched together: it is never seen with one and not the other. */
function screen(part: Part, load: () => Promise<ComponentType>) {
  return async () => {
    const [Component] = await Promise.all([load(), addTexts(part)])
    return { Component }
  }
}

function RouteError() {
  return <ErrorPage error={useRouteError()} />
}

function UnknownPath() {
  return <NotFoundPage path={useLocation().pathname} isAlone={false} />
}
