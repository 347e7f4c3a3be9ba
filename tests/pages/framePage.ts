/**
 * A host page that embeds the secure site's frame and speaks its protocol, without Latchkey. A text,
 * because tools rewrite functions before a page could run them.
 */
const script = `
  const origin = new URL(siteUrl).origin
  const frame = document.createElement('iframe')
  frame.allow = 'publickey-credentials-get; publickey-credentials-create'
  frame.title = 'Wallet'
  const waiting = new Map()
  const events = []
  let lastId = 0
  const opened = new Promise((resolve) => {
    addEventListener('message', ({ data, origin: from, source }) => {
      if (data !== 'latchkey:hello' || source !== frame.contentWindow || from !== origin) return
      const { port1, port2 } = new MessageChannel()
      frame.contentWindow.postMessage(data, origin, [port2])
      port1.onmessage = ({ data }) => {
        if (data.kind === 'event') events.push(data)
        else waiting.get(data.id)(data.outcome)
      }
      resolve(port1)
    })
  })
  frame.src = siteUrl
  document.body.append(frame)
  window.embedded = {
    events,
    async request(method, params) {
      const port = await opened
      const id = ++lastId
      return new Promise((resolve) => {
        waiting.set(id, resolve)
        port.postMessage({ id, kind: 'request', method, params })
      })
    },
  }
`

/** The page's HTML, for a frame at a URL. */
export function framePage(siteUrl: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Host</title>
<style>iframe { border: 0; width: 360px; height: 640px }</style></head>
<body><script>{const siteUrl = ${JSON.stringify(siteUrl)};${script}}</script></body>
</html>`
}
