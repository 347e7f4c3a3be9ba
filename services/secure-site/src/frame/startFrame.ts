import type { FrameEvent } from 'latchkey/protocol/frame'
import { createAuth } from './auth/createAuth.ts'
import { createHandlers } from './createHandlers.ts'
import type { FrameContext } from './FrameContext.ts'
import { createLogin } from './login/createLogin.ts'
import type { Login } from './login/Login.ts'
import { acceptPort, type FrameWindow } from './port/acceptPort.ts'
import { serve } from './port/serve.ts'
import type { FrameConfig } from './readConfig.ts'
import { createWallet } from './rpc/createWallet.ts'
import { eraseLogin } from './session/endLogin.ts'
import { createSettings, type Settings } from './settings/createSettings.ts'
import { createState, shownScreen } from './state.ts'
import { openStorage } from './storage/openStorage.ts'

export type StartOptions = {
  readonly config: FrameConfig
  readonly window: FrameWindow
  readonly fetch: typeof fetch
  readonly now: () => number
  readonly locks?: Pick<LockManager, 'request'> | undefined
  /** Takes the log, if the host wants one. @default the console */
  readonly sink?: Pick<Console, 'debug'>
  /** May throw, where the browser denies storage. */
  readonly indexedDB: () => IDBFactory
}

/** A frame that serves the page that embeds it. */
export type Frame = {
  readonly context: FrameContext
  readonly login: Login
  readonly settings: Settings
}

/** Meets the page that embeds the frame and answers its requests: one frame, one page, one port. */
export async function startFrame({
  config,
  fetch,
  indexedDB,
  locks,
  now,
  sink = globalThis.console,
  window,
}: StartOptions): Promise<Frame> {
  const isAllowed = (origin: string) => config.origins?.includes(origin) ?? true
  const { origin, port } = await acceptPort({ isAllowed, window })
  const store = createState()
  const storage = openStorage(indexedDB, () => store.setState({ isTemporary: true }))
  const emit = (event: FrameEvent) => port.postMessage(event)
  const auth = createAuth({
    escrowUrl: config.escrowUrl,
    fetch,
    locks,
    now,
    onEnded: () => eraseLogin(context),
    projectId: config.projectId,
    providerUrl: config.providerUrl,
    storage,
  })
  const context: FrameContext = { auth, config, emit, fetch, now, origin, storage, store }
  const login = createLogin(context)
  const log = (line: string) => {
    if (store.getState().host?.hasLog) sink.debug('Wallet frame:', line)
  }
  const wallet = createWallet(context)
  serve(port, createHandlers(context, login, wallet), log)

  let shown = shownScreen(store.getState())
  store.subscribe((state) => {
    const screen = shownScreen(state)
    if (screen === shown) return
    shown = screen
    emit({ event: 'screen', kind: 'event', screen })
  })
  return { context, login, settings: createSettings(context, wallet) }
}
