import { generateOnrampUrl, getOnrampOptions, getOnrampQuote } from 'latchkey/protocol'
import type { AppContext } from '../AppContext.ts'
import { defineRoute, type Route } from '../http/defineRoute.ts'
import { refuseUpstream } from '../http/errors/refuseUpstream.ts'
import { addressOf } from '../http/rules/addressOf.ts'

/** `v1/onramp/*` and `v1/generators/onrampurl`: purchase options, quotes and checkout URLs. */
export function onramp({ config, ports }: AppContext): readonly Route[] {
  const meldKey = config.upstreams?.MELD_PUBLIC_KEY
  return [
    defineRoute(getOnrampOptions, async ({ signal }) => {
      const { paymentCurrencies, purchaseCurrencies } = await refuseUpstream(
        ports.onramp.options(signal),
      )
      return {
        paymentCurrencies: paymentCurrencies.map(({ id, payment_method_limits }) => ({
          id,
          payment_method_limits: [...payment_method_limits],
        })),
        purchaseCurrencies: purchaseCurrencies.map(({ networks, ...currency }) => ({
          ...currency,
          networks: [...networks],
        })),
        sellers: [
          ...(ports.onramp.seller
            ? [{ id: ports.onramp.seller, ...(!ports.onramp.purchases && { purchases: false }) }]
            : []),
          ...(meldKey ? [{ id: 'meld', publicKey: meldKey }] : []),
        ],
      }
    }),

    defineRoute(getOnrampQuote, ({ body, signal }) =>
      refuseUpstream(ports.onramp.quote(body, signal)),
    ),

    defineRoute(generateOnrampUrl, async ({ body, c, caller, query, signal }) => {
      const purchase = {
        wallets: body.destinationWallets.map(({ address, blockchains }) => ({
          address,
          networks: blockchains,
        })),
        network: body.defaultNetwork,
        partnerUserId: body.partnerUserId,
        fiatAmount: body.presetFiatAmount,
        cryptoAmount: body.presetCryptoAmount,
        purchaseCurrency: body.purchaseCurrency ?? body.destinationWallets[0]?.assets[0],
        paymentCurrency: body.paymentCurrency,
        projectId: caller.projectId ?? query.projectId,
      }
      const visit = {
        base: new URL(config.publicUrl ?? c.req.url),
        clientIp: addressOf(c, config),
      }
      const { id, url } = await refuseUpstream(ports.onramp.checkoutUrl(purchase, visit, signal))
      return { id, url: url.href }
    }),
  ]
}
