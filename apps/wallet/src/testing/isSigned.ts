import { validateSignedCacao } from '@walletconnect/utils'

type Cacao = Parameters<typeof validateSignedCacao>[0]['cacao']

/** Whether a statement carries the signature of its issuer, verified by the kit's own code. */
export function isSigned(cacao: unknown): Promise<boolean> {
  // An invalid statement fails the verification; nothing of it is used before.
  return validateSignedCacao({ cacao: cacao as Cacao })
}
