import type { RouteObject } from 'react-router'
import { startApp } from '../../boot/start-app.tsx'
import { BrowsePage } from './BrowsePage.tsx'
import { DraftPage } from './DraftPage.tsx'
import { FairLayout } from './FairLayout.tsx'
import { openFair } from './fair.ts'
import { OrdersPage } from './OrdersPage.tsx'
import { PackPage } from './PackPage.tsx'
import { StylePage } from './StylePage.tsx'

/**
 * The screens of a fair. They are in one file, which the service worker keeps: where there is no network nothing can be
 * fetched any more.
 */
const routes: RouteObject[] = [
  {
    Component: FairLayout,
    children: [
      { path: '/fair/orders', Component: OrdersPage },
      { path: '/fair/order/:draftId', Component: DraftPage },
      { path: '/fair/company/:companyId', Component: BrowsePage },
      { path: '/fair/company/:companyId/style/:styleId', Component: StylePage },
      { path: '*', Component: PackPage },
    ],
  },
]

void startApp({ routes, texts: ['common', 'fair'], fetchFirstData: openFair })
