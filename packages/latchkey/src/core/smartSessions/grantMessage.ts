import type { SessionGrant } from '../../protocol/sessionGrant.ts'
import type { CaipAddress } from '../caip.ts'
import { readMetadata } from '../options/metadata.ts'
import type { Metadata } from '../options/options.ts'
import { plainText } from '../untrusted/plainText.ts'
import { permissionError } from './errors.ts'
import type { GrantRequest, GrantSigner } from './grantRequest.ts'
import type { WalletGrant } from './readGrantedPermission.ts'

/** The maximum message length that providers accept, in UTF-16 code units. */
const mostLetters = 32_768

/**
 * The message that the owner signs to list a permission: its signer, its terms and its expiry.
 *
 * @throws {@link LatchkeyError} `GRANT_INVALID` if the message is too long
 */
export function grantMessage(
  account: CaipAddress,
  { policies, signer }: Pick<GrantRequest, 'policies' | 'signer'>,
  { context, expiry, permissions }: WalletGrant,
  metadata: Partial<Metadata> | undefined,
): string {
  const grant: SessionGrant = {
    account,
    app: describeApp(readMetadata(metadata)),
    context,
    expiry,
    permissions: [...permissions],
    policies: [...policies],
    signer: signerOf(signer),
    timestamp: Math.floor(Date.now() / 1_000),
  }
  const message = JSON.stringify(grant)
  if (message.length <= mostLetters) return message
  throw permissionError('GRANT_INVALID', { problem: 'permissions: expected fewer words' })
}

function signerOf(signer: GrantSigner): SessionGrant['signer'] {
  if (signer.type === 'account') return { address: signer.data.address, type: 'account' }
  const [key] = signer.data.keys
  // `checkGrant` ensures that there is one key.
  if (!key)
    throw permissionError('GRANT_INVALID', { problem: 'signer.data.keys: expected one key' })
  return { publicKey: key.publicKey, type: key.type }
}

function describeApp({ icons, name, url }: Metadata): SessionGrant['app'] {
  const [icon = ''] = icons
  return {
    name: plainText(name, 100) || plainText(url, 100) || '?',
    ...(isSite(url) && { url }),
    ...(isSite(icon) && { iconUrl: icon }),
  }
}

function isSite(link: string): boolean {
  return /^https?:\/\/\w/.test(link) && link.length <= 2_048
}
