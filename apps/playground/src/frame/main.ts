import './frame.css'
import {
  type FrameRequest,
  type FrameResponse,
  type FrameScreen,
  type FrameSession,
  frameHello,
} from 'latchkey/protocol/frame'
import { screens } from './screens.ts'

// Stands in for the secure site in pictures of the modal: it holds no keys and signs nothing. The address
// typed into the modal decides how a login goes on: `device@…`, `recover@…`, `secure@…`, else the code.

const session: FrameSession = {
  accounts: [
    { address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', namespace: 'eip155', type: 'eoa' },
    { address: '4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU', namespace: 'solana', type: 'eoa' },
  ],
  chainIds: {},
  email: 'vera@example.com',
  method: 'email',
}

let port: MessagePort | undefined
let isLoggedIn = false

addEventListener('message', ({ data, origin, ports: [handed], source }) => {
  if (data !== frameHello || source !== parent || origin !== location.origin || !handed) return
  port = handed
  port.onmessage = ({ data }: MessageEvent<FrameRequest>) => {
    if (data.kind === 'request') answer(data.id, data.method, data.params)
  }
})
parent.postMessage(frameHello, location.origin)
addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') emit({ event: 'escape' })
})

function answer(id: number, method: string, params: unknown) {
  const given = params as { email?: string; jwt?: string; screen?: FrameScreen }
  switch (method) {
    case 'session.get':
      return respond(id, isLoggedIn ? { session } : {})
    case 'email.start':
      show(stepOf(given.email ?? ''))
      return respond(id, { next: 'code', resendAfter: 0 })
    case 'token.start':
      isLoggedIn = true
      return respond(id, {})
    case 'passkey.start':
      show('passkey')
      return respond(id, {})
    case 'login.wait':
      // Without a token, the visitor in the picture never finishes.
      return isLoggedIn ? respond(id, session) : undefined
    case 'screen.show':
      show(given.screen ?? 'none')
      return respond(id, {})
    case 'chain.switch':
      return respond(id, params)
    case 'wallet.request':
      return show('approve')
    default:
      return respond(id, {})
  }
}

function stepOf(email: string): FrameScreen {
  const [name] = email.split('@')
  return name === 'device' || name === 'recover' || name === 'secure' ? name : 'code'
}

function respond(id: number, result: unknown) {
  port?.postMessage({ id, kind: 'response', outcome: { ok: true, result } } satisfies FrameResponse)
}

function emit(event: object) {
  port?.postMessage({ kind: 'event', ...event })
}

/** Draws a screen and reports its height. */
function show(screen: FrameScreen) {
  const main = document.querySelector('main')
  if (!main) return
  const [title, ...lines] = screens[screen]
  main.replaceChildren(
    ...(title ? [element('h1', title)] : []),
    ...lines.map((line) =>
      element(line.startsWith('[') ? 'button' : 'p', line.replace(/[[\]]/g, '')),
    ),
  )
  emit({ event: 'screen', screen })
  if (screen !== 'none') emit({ event: 'height', px: main.offsetHeight })
}

function element(name: string, text: string): HTMLElement {
  return Object.assign(document.createElement(name), { textContent: text })
}
