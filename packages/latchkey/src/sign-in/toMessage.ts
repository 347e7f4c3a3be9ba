import type { SiwxMessage, SiwxMessageInput } from '../core/ports/siwx.ts'
import { createSignIn } from '../protocol/siwx/createSignIn.ts'
import type { SignInMessage } from '../protocol/siwx/signInMessage.ts'

/** A sign-in message as `siwx` hands it to wallets. */
export function toMessage(
  { accountAddress, chainId, notBefore }: SiwxMessageInput,
  fields: Omit<SignInMessage, 'address' | 'chainId' | 'version'>,
): SiwxMessage {
  // Absent and undefined fields differ in the message's grammar.
  const given = Object.fromEntries(
    Object.entries({ ...fields, notBefore: fields.notBefore ?? notBefore }).filter(
      ([, value]) => value !== undefined,
    ),
  ) as typeof fields
  const shared = { ...given, chainId, version: '1' } as const
  return {
    ...shared,
    accountAddress,
    toString: () => createSignIn({ ...shared, address: accountAddress }),
  }
}
