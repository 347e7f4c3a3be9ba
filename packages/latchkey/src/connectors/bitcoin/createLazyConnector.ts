import type { Connector } from '../../core/ports/connector.ts'
import type { BitcoinConnectorOptions } from './createBitcoinConnector.ts'
import type { BitcoinDriver } from './driver.ts'

/** Loads the driver of a wallet. */
export type LoadDriver = () => Promise<BitcoinDriver>

export type LazyConnectorOptions = Omit<BitcoinConnectorOptions, 'driver'> & {
  readonly loadDriver: LoadDriver
}

/** A listed wallet whose driver loads on the first connection. */
export function createLazyConnector({ loadDriver, ...described }: LazyConnectorOptions): Connector {
  let waking: Promise<Connector> | undefined

  function wake(): Promise<Connector> {
    waking ??= load().catch((error: unknown) => {
      // A failed load is retried on the next attempt.
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

    /** A wallet without a connection has no events. */
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
