import { caipOf, familyOf } from '../Chain.ts'
import { fieldsOf, numberOf, textOf } from '../read.ts'
import { answerAtOnce } from '../requests/answerAtOnce.ts'
import { type Envelope, readEnvelope } from '../requests/readEnvelope.ts'
import { readRequest } from '../requests/readRequest.ts'
import { dropRequests, queueRequest, respond, respondError } from '../requests/requestQueue.ts'
import type { SiteRequest } from '../requests/SiteRequest.ts'
import type { WalletContext } from '../WalletContext.ts'
import { WalletError, wordsOf } from '../WalletError.ts'
import { readProposal } from './readProposal.ts'
import { readSignIn } from './signIn.ts'

/**
 * Handles incoming messages of sites, and those left from earlier. An invalid message must never
 * throw here.
 */
export function listenToKit(context: WalletContext): void {
  const { kit, note, refreshSessions, state } = context
  const caips = context.chains.map(({ id }) => caipOf(id))
  // Only EVM chains sign in with one signature.
  const signInCaips = caips.filter((caip) => familyOf(caip) === 'eip155')

  const failed = (cause: unknown) => note('failed', wordsOf(cause))
  const receive = (read: () => SiteRequest, refuse: (error: unknown) => Promise<unknown>) => {
    try {
      queueRequest(context, read())
    } catch (error) {
      note('refused', wordsOf(error))
      refuse(error).catch(failed)
    }
  }
  const idOf = (event: unknown) => numberOf(fieldsOf(event, 'An event').id, 'The id')

  kit.on('session_proposal', (event) =>
    receive(
      () => readProposal(event, caips),
      async (error) => kit.rejectSession({ id: idOf(event), reason: reasonOf(error) }),
    ),
  )
  kit.on('session_authenticate', (event) =>
    receive(
      () => readSignIn(event, signInCaips, state.get().address),
      async (error) => kit.rejectSessionAuthenticate({ id: idOf(event), reason: reasonOf(error) }),
    ),
  )

  const takeRequest = (event: unknown) => {
    let envelope: Envelope
    try {
      envelope = readEnvelope(event)
    } catch (error) {
      // Without an id no site waits for a response.
      note('refused', wordsOf(error))
      return
    }
    refreshSessions()
    const session = state.get().sessions.find(({ topic }) => topic === envelope.topic)
    if (!session) return
    let atOnce: unknown
    try {
      atOnce = answerAtOnce(envelope, session, context.accounts, context.chains)
    } catch (error) {
      note('refused', wordsOf(error))
      respondError(context, envelope, reasonOf(error)).catch(failed)
      return
    }
    if (atOnce !== undefined) {
      respond(context, envelope, atOnce).catch(failed)
      return
    }
    receive(
      () => readRequest(envelope, session, context.accounts),
      (error) => respondError(context, envelope, reasonOf(error)),
    )
  }
  kit.on('session_request', takeRequest)

  const end = (event: unknown, text: string) => {
    const topic = textOf(fieldsOf(event, 'An event').topic, 'The topic')
    const ended = state.get().sessions.find((session) => session.topic === topic)
    refreshSessions()
    dropRequests(context, ({ request }) => request.kind === 'request' && request.topic === topic)
    if (ended) note('ended', `${ended.site.name} ${text}`, topic)
  }
  kit.on('session_delete', (event) => end(event, 'ended the session'))
  kit.engine.signClient.events.on('session_expire', (event) => end(event, 'was here too long ago'))
  kit.engine.signClient.events.on('session_ping', (event) => {
    note('pinged', 'A site asked whether you are there', textOf(fieldsOf(event).topic, 'The topic'))
  })

  const expire = (event: unknown) => {
    const id = idOf(event)
    const dropped = dropRequests(context, ({ request }) => request.id === id)
    if (dropped) note('expired', 'A request waited too long')
  }
  kit.on('proposal_expire', expire)
  kit.on('session_request_expire', expire)

  // The kit keeps messages that arrived while the page was closed, and returns them only on
  // request.
  for (const params of Object.values(kit.getPendingSessionProposals()))
    receive(
      () => readProposal({ id: fieldsOf(params).id, params }, caips),
      async (error) => note('refused', wordsOf(error)),
    )
  for (const request of kit.getPendingSessionRequests()) takeRequest(request)
}

function reasonOf(error: unknown): { code: number; message: string } {
  if (error instanceof WalletError) return { code: error.code, message: error.message }
  return { code: -32603, message: wordsOf(error) }
}
