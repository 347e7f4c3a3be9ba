import * as v from 'valibot'

/** Metrics and health of one process. */
export type Report = { readonly isReady: boolean; readonly metrics: string; readonly name: string }

const report = v.object({ isReady: v.boolean(), metrics: v.string(), name: v.string() })

/** Messages of a child to the front. */
export const toFront = v.variant('kind', [
  v.object({ kind: v.literal('ready') }),
  /** A kept connection that becomes a WebSocket; the handle comes with it. */
  v.object({ kind: v.literal('upgrade'), head: v.string() }),
  v.object({ kind: v.literal('askReports'), id: v.number() }),
  v.object({ kind: v.literal('report'), id: v.number(), report }),
])

/** Messages of the front to a child. */
export const toChild = v.variant('kind', [
  /** A connection with the bytes that the front has read; the handle comes with it. */
  v.object({ kind: v.literal('connection'), head: v.string() }),
  v.object({ kind: v.literal('askReport'), id: v.number() }),
  v.object({ kind: v.literal('reports'), id: v.number(), reports: v.array(report) }),
])

export type ToFront = v.InferOutput<typeof toFront>
export type ToChild = v.InferOutput<typeof toChild>
