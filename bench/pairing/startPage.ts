import { encode } from 'uqr'

/** A page's report of a pairing: the link that it drew, and when. */
export type PairingPage = {
  /** Milliseconds from the click to the frame after the code. */
  readonly drawn: Promise<{ link: string; ms: number }>
  /** Time of the connection, as Unix time in milliseconds. */
  readonly connected: Promise<number>
}

declare global {
  interface Window {
    pairing: PairingPage
  }
}

/** URL of the page's relay. */
export const relayUrl = new URLSearchParams(location.search).get('relay') ?? ''

/** Starts at the click; `pair` shows each new link and resolves once connected. */
export function startPage(pair: (show: (link: string) => void) => Promise<unknown>): void {
  const button = document.querySelector('button')
  const start = new Promise<number>((clicked) =>
    button?.addEventListener('click', () => clicked(performance.now()), { once: true }),
  )
  let connected: Promise<number> | undefined
  const drawn = new Promise<{ link: string; ms: number }>((resolve, reject) => {
    connected = start.then(async (from) => {
      await pair((link) => {
        draw(link)
        requestAnimationFrame(() => resolve({ link, ms: performance.now() - from }))
      })
      return performance.timeOrigin + performance.now()
    })
    connected.catch(reject)
  })
  if (connected) window.pairing = { connected, drawn }
}

/** Both clients draw the same code, so only the time to the link differs. */
function draw(link: string): void {
  const { data, size } = encode(link)
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  path.setAttribute(
    'd',
    data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join(''),
  )
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.setAttribute('viewBox', `0 0 ${size} ${size}`)
  svg.setAttribute('width', '300')
  svg.append(path)
  document.body.append(svg)
}
