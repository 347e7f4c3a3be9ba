import { randomBytes } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import { Agent, request } from 'node:http'
import { setPriority } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import { WebSocket } from 'ws'
import { playPart } from '../provider/playPart.ts'
import { createRelayIdentity } from '../relay/relayIdentity.ts'

const choice = v.object({ addresses: v.number(), url: v.string() })

/** Actions per second of one abusive address. */
const pace = 20

// Bodies and frames are made once: the generator must not be busier than its target.
const deepBody = `[${'[],'.repeat(349_000)}[]]`
const wideCall = JSON.stringify({
  id: 1,
  jsonrpc: '2.0',
  method: 'irn_batchPublish',
  params: { messages: Array.from({ length: 20_000 }, () => ({ message: 5, topic: 'x' })) },
})
const largeMessage = 'A'.repeat(60_000)

/** Attacks from several addresses of the loopback network, each of which repeats every attack. */
await playPart(async (given) => {
  const { addresses, url } = v.parse(choice, given)
  setPriority(19)
  const ending = new AbortController()
  // Every open request listens.
  setMaxListeners(0, ending.signal)
  const running = Array.from({ length: addresses }, (_, index) =>
    abuse(url, `127.0.1.${index + 1}`, ending.signal),
  )
  return {
    async stop() {
      ending.abort()
      await Promise.all(running)
    },
    url,
  }
})

async function abuse(url: string, localAddress: string, signal: AbortSignal): Promise<void> {
  const agent = new Agent({ keepAlive: true, localAddress, maxSockets: 4 })
  const sockets = new Set<WebSocket>()
  const attacks = [
    () => send('GET', '/readyz'),
    () => send('GET', '/v1/account/0x00/balance?projectId=unknown'),
    () => send('POST', '/v1?chainId=eip155:1&projectId=abuse', deepBody),
    () => openSocket((socket) => socket.send(wideCall)),
    () => openSocket(subscribe),
    () => openSocket(fillMailboxes),
    // A socket that never reads.
    () => openSocket((socket) => socket.pause()),
  ]
  for (let turn = 0; !signal.aborted; turn++) {
    attacks[turn % attacks.length]?.()
    await wait(1_000 / pace, undefined, { signal }).catch(() => undefined)
  }
  agent.destroy()
  for (const socket of sockets) socket.terminate()

  function send(method: string, path: string, body?: string) {
    const call = request(url + path, {
      agent,
      headers: { ...(body && { 'content-type': 'application/json' }) },
      method,
      signal,
    })
    // Refusals and closed connections are what an attacker gets.
    call.on('error', () => undefined)
    call.on('response', (response) => response.resume())
    call.end(body)
  }

  function openSocket(use: (socket: WebSocket) => void) {
    const target = url.replace('http', 'ws')
    const auth = createRelayIdentity()(target)
    const socket = new WebSocket(`${target}/?auth=${auth}&projectId=abuse`, { localAddress })
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
    socket.on('open', () => use(socket))
  }

  function subscribe(socket: WebSocket) {
    for (let call = 0; call < 20; call++)
      socket.send(
        callOf('irn_batchSubscribe', {
          topics: Array.from({ length: 500 }, () => randomBytes(32).toString('hex')),
        }),
      )
  }

  function fillMailboxes(socket: WebSocket) {
    for (let call = 0; call < 20; call++)
      socket.send(
        callOf('irn_publish', {
          message: largeMessage,
          prompt: false,
          tag: 1108,
          topic: randomBytes(32).toString('hex'),
          ttl: 2_592_000,
        }),
      )
  }
}

function callOf(method: string, params: object): string {
  return JSON.stringify({ id: Date.now() * 1_000, jsonrpc: '2.0', method, params })
}
