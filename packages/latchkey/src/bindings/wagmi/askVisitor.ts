import type { Latchkey } from '../../core/instance/latchkey.ts'
import { connectionOf, type WagmiConnection } from './connectionOf.ts'

/** Wagmi and viem know a visitor's refusal by this name and code. */
class UserRejectedRequestError extends Error {
  override readonly name = 'UserRejectedRequestError'
  readonly code = 4001
}

/** Opens the modal, and resolves once an EVM wallet is connected. Rejects once the modal closes without. */
export function askVisitor(latchkey: Latchkey): Promise<WagmiConnection> {
  return new Promise((resolve, reject) => {
    const finish = (settle: () => void) => {
      for (const unsubscribe of subscriptions) unsubscribe()
      settle()
    }
    const look = () => {
      const connection = connectionOf(latchkey)
      if (connection) finish(() => resolve(connection))
      return connection
    }
    const subscriptions = [
      latchkey.subscribeAccount(look, 'eip155'),
      latchkey.subscribe(({ open }) => {
        if (!open && !look())
          finish(() => reject(new UserRejectedRequestError('The visitor closed the modal')))
      }),
    ]
    latchkey
      .open({ namespace: 'eip155', view: 'Connect' })
      .catch((error: unknown) => finish(() => reject(error)))
  })
}
