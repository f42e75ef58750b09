import { type RouteObject, useLocation, useRouteError } from 'react-router'
import { HomePage } from './home/HomePage.tsx'
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
            lazy: { Component: async () => (await import('./catalogue/CategoryPage.tsx')).CategoryPage },
          },
          {
            path: '/product/:verboseProduct?',
            lazy: { Component: async () => (await import('./product/ProductPage.tsx')).ProductPage },
          },
          {
            path: '/search',
            lazy: { Component: async () => (await import('./search/SearchPage.tsx')).SearchPage },
          },
          { path: '*', Component: UnknownPath },
        ],
      },
      ...galleryInDevelopment,
      { path: '/logout', loader: async () => (await import('./account/sign-out.ts')).signOut() },
    ],
  },
]

function RouteError() {
  return <ErrorPage error={useRouteError()} />
}

function UnknownPath() {
  return <NotFoundPage path={useLocation().pathname} isAlone={false} />
}
