import { OnrampError, type OnrampPort } from './OnrampPort.ts'

const refuse = async () => {
  throw new OnrampError('onramp', 'Buying is not available')
}

/** Onramp of a provider that sells nothing. */
export const noOnramp: OnrampPort = {
  options: async () => ({ paymentCurrencies: [], purchaseCurrencies: [] }),
  quote: refuse,
  checkoutUrl: refuse,
}
