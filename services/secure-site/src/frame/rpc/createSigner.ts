import type { Secret } from '@latchkey/keys'
import type { EvmSigner } from '@latchkey/keys/signing'
import { FrameError } from '../port/FrameError.ts'
import type { SignedListing } from '../smart/permissions/Listing.ts'
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
  /** Signs the change of the list that goes along with an approval, once after `sign`. */
  signListing(approval: Approval, signed: Signed): Promise<SignedListing | undefined>
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
  const unlisted = new WeakSet<Approval>()
  return {
    approve(approval) {
      if (!Object.isFrozen(approval)) throw new TypeError('Freeze an approval before it is shown.')
      approved.add(approval)
    },
    async sign(approval) {
      if (!approved.delete(approval))
        throw new FrameError('DECLINED', 'The request was not approved.', { rpcCode: 4001 })
      unlisted.add(approval)
      const { address } = approval
      if (approval.signer === 'passkey') return [await signWithPasskey(approval.request)]
      return reveal(address, (secret) => signRequest(secret, approval))
    },
    async signListing(approval, signed) {
      if (!approval.listing || !unlisted.delete(approval)) return undefined
      const [{ signMessage }, { listingText }] = await Promise.all([
        import('@latchkey/keys/signing'),
        import('../smart/permissions/listingText.ts'),
      ])
      const text = listingText(approval.listing, approval.request, signed)
      const signature = await reveal(approval.address, (secret) =>
        signMessage(secret, text, ownKeyOf(approval)),
      )
      return { signature, text }
    },
  }
}

/** The wallet's own key for an account. This key stays an owner of an account that a passkey signs for. */
function ownKeyOf({ signer }: Approval): EvmSigner {
  return signer === 'passkey' ? 'smartOwner' : signer
}

async function signRequest(secret: Secret, approval: Approval): Promise<Signed> {
  const { address, request } = approval
  const signer = ownKeyOf(approval)
  const { signAuthorization, signMessage, signSolana, signTransaction, signTypedData } =
    await import('@latchkey/keys/signing')
  switch (request.kind) {
    case 'message':
      return [await signMessage(secret, { raw: request.hex }, signer)]
    case 'operation': {
      const signature = await signTypedData(secret, request.typedData, signer)
      const { authorization } = request.operation
      return authorization
        ? [signature, await signAuthorization(secret, authorization)]
        : [signature]
    }
    case 'typedData':
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
