import { property } from '../../core/eip1193/provider.ts'
import { walletError } from '../../core/ports/errors.ts'
import { type MobileGrant, readAccount, readBase } from './mobileGrant.ts'

/** A limit against hostile wallets. */
const most = 100

/**
 * Parses the response to `authorize`.
 *
 * @throws {@link LatchkeyError} `WALLET_FAILED` without a readable account
 */
export function readAuthorization(
  answer: unknown,
): Pick<MobileGrant, 'accounts' | 'base' | 'token'> {
  const [token, listed] = [property(answer, 'auth_token'), property(answer, 'accounts')]
  const accounts = (Array.isArray(listed) ? listed.slice(0, most) : []).flatMap(readAccount)
  const [first, ...others] = accounts
  if (!first) throw walletError('WALLET_FAILED', { problem: 'it shared no account' })
  if (typeof token !== 'string')
    throw walletError('WALLET_FAILED', { problem: 'it granted nothing' })
  return {
    accounts: [first, ...others],
    base: readBase(property(answer, 'wallet_uri_base')),
    token,
  }
}
