import { OnrampError, type OnrampPort } from './OnrampPort.ts'

const refuse = async () => {
  throw new OnrampError('onramp', 'Buying is not available')
}

/** Sells nothing: for providers without a service that does. */
export const noOnramp: OnrampPort = {
  options: async () => ({ paymentCurrencies: [], purchaseCurrencies: [] }),
  quote: refuse,
  checkoutUrl: refuse,
}
