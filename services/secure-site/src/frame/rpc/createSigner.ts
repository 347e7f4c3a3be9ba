import type { Secret } from '@latchkey/keys'
import { FrameError } from '../port/FrameError.ts'
import type { Approval, SignRequest } from './Approval.ts'
import { signSolanaTransactions } from './solana/signSolanaTransactions.ts'

/** The signatures of an approval: of the message, or the raw transactions. */
export type Signed = readonly string[]

/** Signs what the visitor approved. Each approval is good for one signing. */
export type Signer = {
  /** The visitor pressed Approve. */
  approve(approval: Approval): void
  /** @throws FrameError `DECLINED` unless the visitor approved exactly this object */
  sign(approval: Approval): Promise<Signed>
}

/** Lends the secret of the wallet with an address for one signing. */
export type RevealSecret = <result>(
  address: string,
  use: (secret: Secret) => Promise<result>,
) => Promise<result>

/** Lets the visitor's passkey sign for the smart account. */
export type SignWithPasskey = (request: SignRequest) => Promise<string>

export function createSigner(reveal: RevealSecret, signWithPasskey: SignWithPasskey): Signer {
  const approved = new WeakSet<Approval>()
  return {
    approve(approval) {
      if (!Object.isFrozen(approval)) throw new TypeError('Freeze an approval before it is shown.')
      approved.add(approval)
    },
    async sign(approval) {
      if (!approved.delete(approval))
        throw new FrameError('DECLINED', 'The request was not approved.', { rpcCode: 4001 })
      const { address } = approval
      if (approval.signer === 'passkey') return [await signWithPasskey(approval.request)]
      return reveal(address, (secret) => signRequest(secret, approval))
    },
  }
}

async function signRequest(
  secret: Secret,
  { address, request, signer: key }: Approval,
): Promise<Signed> {
  const signer = key === 'passkey' ? 'smartOwner' : key
  const { signMessage, signSolana, signTransaction, signTypedData } = await import(
    '@latchkey/keys/signing'
  )
  switch (request.kind) {
    case 'message':
      return [await signMessage(secret, { raw: request.hex }, signer)]
    case 'typedData':
    case 'operation':
    case 'delegation':
      return [await signTypedData(secret, request.typedData, signer)]
    case 'transactions': {
      const raw: string[] = []
      for (const transaction of request.transactions)
        raw.push(await signTransaction(secret, transaction))
      return raw
    }
    case 'solanaMessage':
    case 'solanaTransactions':
      return signSolanaTransactions(request, address, (bytes) => signSolana(secret, bytes))
  }
}
