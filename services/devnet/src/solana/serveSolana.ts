import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Ledger } from './ledger/Ledger.ts'
import { toJson } from './ledger/toJson.ts'
import type { Method } from './methods/Method.ts'
import { methodsOf } from './methods/methods.ts'
import { readParams } from './methods/params.ts'
import { RpcError } from './methods/RpcError.ts'
import { subscriptionsOf } from './methods/subscribe.ts'
import type { Airdrop } from './methods/transactionMethods.ts'

export type SolanaServer = {
  readonly port: number
  readonly url: string
  /** On the same port. */
  readonly webSocketUrl: string
  stop(): Promise<void>
}

type Question = { readonly id: unknown; readonly method: string; readonly params: unknown }

const mostBytes = 200_000

/** Serves JSON-RPC over HTTP and subscriptions over WebSocket, on loopback. */
export async function serveSolana(
  ledger: Ledger,
  { airdrop, port }: { readonly airdrop: Airdrop; readonly port: number },
): Promise<SolanaServer> {
  const methods = methodsOf(ledger, airdrop)
  const server = createServer(async (request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*')
    response.setHeader('content-type', 'application/json')
    if (request.method !== 'POST') return void response.writeHead(204).end()
    try {
      const asked: unknown = JSON.parse(await bodyOf(request))
      const answer = Array.isArray(asked)
        ? await Promise.all(asked.map((one) => answerTo(methods, one)))
        : await answerTo(methods, asked)
      response.end(toJson(answer))
    } catch {
      response.writeHead(400).end(toJson(failure(null, new RpcError(-32700, 'Parse error'))))
    }
  })
  const sockets = new WebSocketServer({ maxPayload: mostBytes, server })
  sockets.on('connection', (socket) => follow(ledger, methods, socket))
  await new Promise<void>((listening, failed) => {
    server.once('error', failed)
    server.listen(port, '127.0.0.1', listening)
  })
  // A server that listens on a TCP port has an `AddressInfo`.
  const { port: taken } = server.address() as AddressInfo
  return {
    port: taken,
    async stop() {
      for (const socket of sockets.clients) socket.terminate()
      sockets.close()
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
    url: `http://127.0.0.1:${taken}`,
    webSocketUrl: `ws://127.0.0.1:${taken}`,
  }
}

function follow(ledger: Ledger, methods: Readonly<Record<string, Method>>, socket: WebSocket) {
  const subscriptions = subscriptionsOf(ledger)
  const running = new Map<number, () => void>()
  let count = 0
  socket.on('error', () => socket.terminate())
  socket.on('close', () => {
    for (const stop of running.values()) stop()
  })
  socket.on('message', async (data) => {
    let asked: unknown
    try {
      asked = JSON.parse(String(data))
    } catch {
      return socket.send(toJson(failure(null, new RpcError(-32700, 'Parse error'))))
    }
    const question = readQuestion(asked)
    const [, kind = ''] = /^(\w+)Subscribe$/.exec(question?.method ?? '') ?? []
    const subscribe = subscriptions[kind]
    if (question && subscribe) return begin(question, kind, subscribe)
    if (question?.method.endsWith('Unsubscribe')) return end(question)
    socket.send(toJson(await answerTo(methods, asked)))
  })

  function begin(question: Question, kind: string, subscribe: (typeof subscriptions)[string]) {
    const id = ++count
    try {
      const stop = subscribe(readParams(question.params), (result, isLast) => {
        socket.send(
          toJson({
            jsonrpc: '2.0',
            method: `${kind}Notification`,
            params: { result, subscription: id },
          }),
        )
        if (isLast) finish(id)
      })
      running.set(id, stop)
      socket.send(toJson({ id: question.id, jsonrpc: '2.0', result: id }))
    } catch (error) {
      socket.send(toJson(failure(question.id, error)))
    }
  }

  function end(question: Question) {
    const [id] = Array.isArray(question.params) ? question.params : []
    const result = finish(Number(id))
    socket.send(toJson({ id: question.id, jsonrpc: '2.0', result }))
  }

  function finish(id: number): boolean {
    running.get(id)?.()
    return running.delete(id)
  }
}

async function answerTo(methods: Readonly<Record<string, Method>>, asked: unknown) {
  const question = readQuestion(asked)
  if (!question) return failure(null, new RpcError(-32600, 'Invalid request'))
  const { id, method, params } = question
  const run = Object.hasOwn(methods, method) ? methods[method] : undefined
  if (!run) return failure(id, new RpcError(-32601, 'Method not found'))
  try {
    return { id, jsonrpc: '2.0', result: (await run(readParams(params))) ?? null }
  } catch (error) {
    return failure(id, error)
  }
}

function readQuestion(asked: unknown): Question | undefined {
  if (typeof asked !== 'object' || asked === null || !('method' in asked)) return undefined
  const { method } = asked
  if (typeof method !== 'string') return undefined
  return {
    id: 'id' in asked ? asked.id : null,
    method,
    params: 'params' in asked ? asked.params : [],
  }
}

function failure(id: unknown, error: unknown) {
  const known =
    error instanceof RpcError
      ? error
      : new RpcError(-32602, `Invalid params: ${error instanceof Error ? error.message : error}`)
  const { code, data, message } = known
  return { error: { code, message, ...(data !== undefined && { data }) }, id, jsonrpc: '2.0' }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) {
    text += part
    if (text.length > mostBytes) throw new Error('The request is too long.')
  }
  return text
}
