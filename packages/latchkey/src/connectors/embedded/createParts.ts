import { embeddedError } from '../../core/frame/errors.ts'
import type { ConnectorEvent, OutsideContext } from '../../core/ports/connector.ts'
import type { FrameEvent, FrameSession } from '../../protocol/frame/index.ts'
import { createLogin, type Login } from './createLogin.ts'
import { createFrame, type Frame } from './frame/createFrame.ts'
import { frameUrl } from './frame/frameUrl.ts'
import { createProviders } from './providers/createProviders.ts'

/** The parts of the connector, made on its first use. */
export type Parts = {
  readonly frame: Frame
  readonly login: Login
  /** Reads the stored login from the frame. */
  read(): Promise<FrameSession | undefined>
}

/** The timeout of requests that the frame answers by itself, in ms. */
export const answerTime = 30_000

/**
 * Makes frame, providers and login. The frame itself opens with the first request.
 *
 * @throws {@link LatchkeyError} `EMBEDDED_UNAVAILABLE` without a secure site
 */
export async function createParts(
  outside: OutsideContext,
  signal: AbortSignal,
  tell: (event: ConnectorEvent) => void,
): Promise<Parts> {
  const { projectId, secureSiteUrl } = outside.settings()
  if (!secureSiteUrl)
    throw embeddedError('EMBEDDED_UNAVAILABLE', { lack: 'provider.secureSiteUrl' })
  const stage = await outside.loadStage()
  const url = frameUrl(secureSiteUrl, projectId)
  const frame = createFrame({ onEvent, onReload, signal, stage, url })
  const login = createLogin(outside, createProviders({ frame, stage }), tell)
  return { frame, login, read }

  async function read() {
    const { session } = await frame.request('session.get', {}, { limit: answerTime })
    return session
  }

  function onEvent(event: FrameEvent) {
    if (event.event !== 'session') stage.follow(event)
    // A login that was never granted is `connect`'s to report.
    else if (login.isGranted()) login.set(event.session)
  }

  /** The login may have ended together with the lost frame. */
  function onReload() {
    if (!login.isGranted()) return
    read().then(login.set, (error: unknown) =>
      outside.logger.warn('The login could not be read again.', error),
    )
  }
}
