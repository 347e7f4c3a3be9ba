import type { Connector } from '../../core/ports/connector.ts'
import type { BitcoinConnectorOptions } from './createBitcoinConnector.ts'
import type { BitcoinDriver } from './driver.ts'

/** Fetches how a wallet is spoken to. */
export type LoadDriver = () => Promise<BitcoinDriver>

export type WakingConnectorOptions = Omit<BitcoinConnectorOptions, 'driver'> & {
  readonly loadDriver: LoadDriver
}

/** A wallet that is listed: what connecting it takes is fetched once somebody does. */
export function createWakingConnector({
  loadDriver,
  ...described
}: WakingConnectorOptions): Connector {
  let waking: Promise<Connector> | undefined

  function wake(): Promise<Connector> {
    waking ??= load().catch((error: unknown) => {
      // What could not be fetched now may be there when somebody tries again.
      waking = undefined
      throw error
    })
    return waking
  }

  async function load(): Promise<Connector> {
    const [{ createBitcoinConnector }, driver] = await Promise.all([
      import('./createBitcoinConnector.ts'),
      loadDriver(),
    ])
    return createBitcoinConnector({ ...described, driver })
  }

  return {
    ...described,
    connect: async (request) => (await wake()).connect(request),
    disconnect: async (namespace) => (await wake()).disconnect(namespace),

    /** One that nobody has connected yet has nothing to say. */
    listen(listener) {
      let stop: (() => void) | undefined
      let isOver = false
      waking?.then(
        (connector) => {
          if (!isOver) stop = connector.listen(listener)
        },
        () => {},
      )
      return () => {
        isOver = true
        stop?.()
      }
    },

    namespaces: ['bip122'],
    restore: async (request) => (await wake()).restore(request),
    switchNetwork: async (network) => (await wake()).switchNetwork?.(network),
  }
}
