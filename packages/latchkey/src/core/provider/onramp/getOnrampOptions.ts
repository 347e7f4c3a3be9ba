import { getOnrampOptions as endpoint } from '../../../protocol/api/onramp/getOnrampOptions.ts'
import type { EndpointAnswer } from '../../../protocol/endpoint.ts'
import type { Engine } from '../../engine.ts'
import { type RequestOptions, request } from '../client/request.ts'

/** The currencies, tokens and limits of purchases. */
export type OnrampOptions = EndpointAnswer<typeof endpoint>

/** Fetches the currencies for purchases; the defaults if the request fails. */
export async function getOnrampOptions(
  engine: Engine,
  options: RequestOptions = {},
): Promise<OnrampOptions> {
  try {
    return await request(engine, endpoint, {}, options)
  } catch {
    // Visitors can still choose, because the seller reports its own options later.
    options.signal?.throwIfAborted()
    return usualOptions
  }
}

const limits = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
]

const on = (ethereum: string, polygon: string) => [
  { name: 'ethereum', display_name: 'Ethereum', chain_id: '1', contract_address: ethereum },
  { name: 'polygon', display_name: 'Polygon', chain_id: '137', contract_address: polygon },
]

/** The default options, for when the provider's are unavailable. */
export const usualOptions: OnrampOptions = {
  paymentCurrencies: ['USD', 'EUR'].map((id) => ({ id, payment_method_limits: limits })),
  purchaseCurrencies: [
    {
      id: 'USDC',
      name: 'USD Coin',
      symbol: 'USDC',
      networks: on(
        '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
        '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359',
      ),
    },
    {
      id: 'ETH',
      name: 'Ether',
      symbol: 'ETH',
      networks: on(
        '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE',
        '0x7ceB23fD6bC0adD59E62ac25578270cFf1b9f619',
      ),
    },
  ],
}
