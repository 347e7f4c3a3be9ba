import { OnrampError, type OnrampPort } from './OnrampPort.ts'

const refuse = async () => {
  throw new OnrampError('onramp', 'Nothing is sold here')
}

/** Sells nothing: for providers without a service that does. */
export const noOnramp: OnrampPort = {
  options: async () => ({ paymentCurrencies: [], purchaseCurrencies: [] }),
  quote: refuse,
  checkoutUrl: refuse,
}
