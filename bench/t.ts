import { setTimeout as wait } from 'node:timers/promises'
import { measureVisitor } from './abuse/measureVisitor.ts'
import { forkPart } from './provider/forkPart.ts'
import { pinTo } from './provider/pinTo.ts'
const p = (a: readonly number[], s: number) => [...a].sort((x, y) => x - y)[Math.floor(a.length * s)]?.toFixed(1)
for (const attack of ['none', '0', '1', '2', '3', '4', '5', '6']) {
  process.env.ATTACK = attack === 'none' ? '0' : attack
  const target = await forkPart(new URL('./abuse/serveTarget.ts', import.meta.url), {})
  await pinTo(0, target.pid); await pinTo(1, process.pid)
  await measureVisitor(target.url, 50)
  const ab = await forkPart(new URL('./abuse/playX.ts', import.meta.url), {addresses: attack === 'none' ? 0 : Number(process.argv[2] ?? 10), url: target.url})
  await pinTo(1, ab.pid)
  await wait(500)
  const b = await target.worked(), t = performance.now()
  const r = await measureVisitor(target.url, 100)
  console.log(attack, 'cpu', ((await target.worked() - b) / (performance.now() - t) * 1000).toFixed(2), 'req', p(r.requests, .5), p(r.requests, .99), 'msg', p(r.messages, .5), p(r.messages, .99), r.lost)
  await ab.stop(); await target.stop()
}
process.exit()
