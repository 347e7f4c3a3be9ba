import type { Provider } from '../eip1193/provider.ts'
import { isUnsupportedMethod, toWalletError } from '../eip1193/walletError.ts'
import { hasErrorCode } from '../errors/LatchkeyError.ts'
import { permissionError } from './errors.ts'

type SessionMethod = 'wallet_grantPermissions' | 'wallet_revokePermissions'

/**
 * Requests a wallet to grant or revoke an app permission.
 *
 * @throws {@link LatchkeyError} `GRANTS_UNKNOWN` if the wallet doesn't support the method,
 * `USER_REJECTED`, `WALLET_FAILED`
 */
export async function askWallet(
  provider: Provider,
  method: SessionMethod,
  param: unknown,
): Promise<unknown> {
  try {
    return await provider.request({ method, params: [param] })
  } catch (cause) {
    if (isUnsupportedMethod(cause) || hasErrorCode(cause, 'METHOD_NOT_APPROVED'))
      throw permissionError('GRANTS_UNKNOWN', { cause, method })
    throw toWalletError(cause)
  }
}
