import type { SiwxSession, SiwxVerifier } from '../core/ports/siwx.ts'
import { parseSignIn } from '../protocol/siwx/parseSignIn.ts'
import type { SignInCheck } from './SignInCheck.ts'
import { verifySignIn } from './verifySignIn.ts'

/**
 * Creates the verifiers of Ethereum, Solana and Bitcoin for `createSiwx` of `latchkey/sign-in`. Smart
 * accounts need a node of each chain.
 *
 * @example
 * ```ts
 * import { createSiwx } from 'latchkey/sign-in'
 * import { createVerifiers } from 'latchkey/siwx'
 *
 * createSiwx({ verifiers: createVerifiers() })
 * ```
 */
export function createVerifiers({
  nodes,
}: Pick<SignInCheck, 'nodes'> = {}): readonly SiwxVerifier[] {
  const verify = async ({ data, message, signature }: SiwxSession) => {
    const fields = parseSignIn(message)
    if (!fields) return false
    const { chainId, domain, nonce, uri } = data
    const verdict = await verifySignIn({
      chainIds: [chainId],
      domain,
      message,
      nonce,
      signature,
      uri,
      ...(nodes && { nodes }),
      // The page itself wrote the statement, or had the wallet write it.
      ...(fields.statement !== undefined && { statement: fields.statement }),
    })
    return verdict.status === 'valid'
  }
  return (['eip155', 'solana', 'bip122'] as const).map((namespace) => ({ namespace, verify }))
}
