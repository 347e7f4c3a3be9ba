import { validateSignedCacao } from '@walletconnect/utils'

type Cacao = Parameters<typeof validateSignedCacao>[0]['cacao']

/** Whether a signed statement was signed by who it says; asked of the kit's own code, not of ours. */
export function isSigned(cacao: unknown): Promise<boolean> {
  // A statement that is none fails the check: nothing of it is used before.
  return validateSignedCacao({ cacao: cacao as Cacao })
}
