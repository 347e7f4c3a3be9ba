import { createSession, getSessions, revokeSession } from 'latchkey/protocol'
import * as v from 'valibot'
import { ProviderError } from '../../auth/ProviderError.ts'
import { send } from '../../auth/send.ts'
import type { FrameContext } from '../../FrameContext.ts'
import { FrameError } from '../../port/FrameError.ts'
import type { SignedListing } from './Listing.ts'

/** The list of an account's app permissions, which the provider keeps. */
export type SessionList = {
  /** @throws FrameError if the provider does not list the permission */
  add(signed: SignedListing): Promise<void>
  /** @throws FrameError if the provider does not end the permission */
  end(pci: string, signed: SignedListing): Promise<void>
  /** The id of the permission with a context. Undefined if it is not listed, or ended. */
  find(context: string, signal: AbortSignal): Promise<string | undefined>
}

/** Connects to the list of an account (CAIP-10). */
export function createSessionList(
  { config, fetch }: Pick<FrameContext, 'config' | 'fetch'>,
  account: string,
): SessionList {
  async function ask(path: string, options: { body?: unknown; signal?: AbortSignal } = {}) {
    const url = new URL(path.replace('{address}', encodeURIComponent(account)), config.providerUrl)
    if (config.projectId !== undefined) url.searchParams.set('projectId', config.projectId)
    const method = options.body === undefined ? 'GET' : 'POST'
    try {
      return await send({ ...options, fetch, method, url: url.href })
    } catch (cause) {
      const isRefused = cause instanceof FrameError || cause instanceof ProviderError
      if (!isRefused) throw cause
      throw new FrameError(
        'RPC_FAILED',
        'The list of app permissions is not available. Try again.',
        {
          cause,
          rpcCode: -32603,
        },
      )
    }
  }

  return {
    async add({ signature, text }) {
      await ask(createSession.path, { body: { message: text, signature } })
    },
    async end(pci, { signature }) {
      await ask(revokeSession.path, { body: { pci, signature } })
    },
    async find(context, signal) {
      const parsed = v.safeParse(getSessions.answer, await ask(getSessions.path, { signal }))
      if (!parsed.success) return undefined
      const found = parsed.output.pcis.find(
        (one) => !one.revokedAt && one.context?.toLowerCase() === context.toLowerCase(),
      )
      // Part of a text that the owner signs.
      return found && /^[\w-]{1,128}$/.test(found.pci) ? found.pci : undefined
    },
  }
}
