import type { Db } from '../platform/db/database.ts'
import { deploymentKey } from '../platform/deployment-key.ts'
import type { PaymentEnvironment } from '../platform/environment.ts'
import type { CardProvider } from './provider.ts'

/** The payment providers: the one for new payments, and all that may have older ones. */
export interface CardProviders {
  /** Absent: this shop takes no cards. */
  current: CardProvider | undefined
  named(name: string): CardProvider | undefined
}

export async function openProviders(db: Db, settings: PaymentEnvironment): Promise<CardProviders> {
  const providers = await Promise.all([
    settings.stripe && import('./stripe.ts').then(({ stripeProvider }) => stripeProvider(settings.stripe!)),
    settings.provider === 'test' && testBankProvider(db, settings),
  ])
  const named = (name: string) => providers.find(provider => provider && provider.name === name) || undefined
  return { current: settings.provider && named(settings.provider), named }
}

/** The signing secret of the test bank: the configured one, else one generated for this deployment. */
export async function testBankSecret(db: Db, { secret }: Pick<PaymentEnvironment, 'secret'>): Promise<string> {
  return secret ?? (await deploymentKey(db, 'payment')).toString('base64url')
}

async function testBankProvider(db: Db, settings: PaymentEnvironment): Promise<CardProvider> {
  const { testBank } = await import('./test-bank/provider.ts')
  return testBank(db, await testBankSecret(db, settings))
}
