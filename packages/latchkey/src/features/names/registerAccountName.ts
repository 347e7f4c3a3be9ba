import { safeParse } from 'valibot'
import { availableFeatures } from '../../core/availableFeatures.ts'
import type { Engine } from '../../core/engine.ts'
import { LatchkeyError } from '../../core/errors/LatchkeyError.ts'
import { nameError } from '../../core/names/errors.ts'
import { normalizeName } from '../../core/names/normalizeName.ts'
import { setProfileName } from '../../core/names/profiles.ts'
import { walletError } from '../../core/ports/errors.ts'
import { isChainSupported } from '../../core/provider/client/supportedChains.ts'
import { providerError } from '../../core/provider/errors.ts'
import { registerName } from '../../core/provider/names/registerName.ts'
import { isSmartAccount } from '../../core/transactions/isSmartAccount.ts'
import { findSigner } from '../../core/transactions/signer.ts'
import { coinTypeOf } from '../../protocol/coinType.ts'
import { wireName } from '../../protocol/nameWire.ts'
import { registrationError } from './errors.ts'
import { requireLabel } from './readNameLabel.ts'

/** The name to register. */
export type RegistrationOptions = {
  /** The whole name, with the provider's zone: `vera.latchkey.id`. */
  readonly name: string
  readonly signal?: AbortSignal | undefined
  /** Called once the wallet has signed. */
  readonly onSigned?: (() => void) | undefined
}

/** Milliseconds for which the provider accepts a signature. */
export const signatureCounts = 10_000

/**
 * Registers a name for the connected account: the wallet signs, the provider stores it, and the
 * account bears it from then on.
 *
 * @throws {@link LatchkeyError} `NAMES_UNSUPPORTED`, `NOT_CONNECTED` and `NAME_INVALID` before the
 * wallet request; `USER_REJECTED`; `NAME_NOT_REGISTERED`: `statusOf` returns 409 if the name is
 * taken, and the cause is `REQUEST_EXPIRED` if the signature came too late
 */
export async function registerAccountName(
  engine: Engine,
  { name: wanted, onSigned, signal }: RegistrationOptions,
): Promise<{ readonly name: string }> {
  const { adapter, request } = await findSigner(engine, 'eip155')
  const state = engine.store.getState()
  const chainId = request.network.caipNetworkId
  const coinType = coinTypeFor(chainId)
  if (
    !availableFeatures(state).names ||
    coinType === undefined ||
    !(await isChainSupported(engine, chainId))
  )
    throw registrationError('NAMES_UNSUPPORTED')
  const name = await normalizeName(engine, wanted.trim())
  requireName(name)
  const told = { ensName: name, isSmartAccount: isSmartAccount(state) }
  engine.events.emit('REGISTER_NAME_INITIATED', told)

  try {
    signal?.throwIfAborted()
    const signedAt = Date.now()
    const message = JSON.stringify({
      name,
      origin: globalThis.location?.origin ?? 'null',
      chainId,
      attributes: {},
      timestamp: Math.floor(signedAt / 1_000),
    })
    const signature = await adapter.signMessage({ ...request, message })
    signal?.throwIfAborted()
    onSigned?.()
    if (Date.now() - signedAt > signatureCounts)
      throw walletError('REQUEST_EXPIRED', { method: 'personal_sign' })
    const { address } = request
    const body = { address, coin_type: coinType, message, signature }
    const isDone = await registerName(engine, { body, chainId, name }, { quiet: true, signal })
    if (!isDone) throw registrationError('NAMES_UNSUPPORTED')
    setProfileName(engine, { address, chainId }, name)
    engine.events.emit('REGISTER_NAME_SUCCESS', told)
    return { name }
  } catch (cause) {
    const error = named(cause, name)
    const message = error instanceof Error ? error.message : String(error)
    engine.events.emit('REGISTER_NAME_ERROR', { ...told, error: message })
    throw error
  }
}

/** The wallet's own errors pass; any other becomes the cause of `NAME_NOT_REGISTERED`. */
function named(cause: unknown, name: string): unknown {
  if (!(cause instanceof LatchkeyError)) return cause
  const isSaid = ['USER_REJECTED', 'NAME_NOT_REGISTERED'].includes(cause.code)
  return isSaid ? cause : providerError('NAME_NOT_REGISTERED', { cause, name })
}

function coinTypeFor(chainId: string): number | undefined {
  try {
    return coinTypeOf(Number(chainId.split(':')[1]))
  } catch {
    // Ids above the range of ENSIP-11 have no coin type.
    return undefined
  }
}

/** @throws {@link LatchkeyError} `NAME_INVALID` */
function requireName(name: string): void {
  const { issues } = safeParse(wireName, name)
  const [label = ''] = name.split('.')
  const problem = issues?.[0].message ?? requireLabel(label)
  if (problem) throw nameError('NAME_INVALID', { name, problem })
}
