import { isNamespace } from '../caip.ts'
import { property } from '../eip1193/provider.ts'
import type { Engine } from '../engine.ts'
import { type Check, callable, check, flag, only, shape, text } from '../options/checks.ts'
import { refuseArgument } from '../ports/refuseArgument.ts'
import { isRecord } from '../untrusted/isRecord.ts'
import { engineOf } from './engineOf.ts'
import { instanceError } from './errors.ts'
import type { Latchkey } from './latchkey.ts'

type Checks = Readonly<Record<string, Check>>

/** Accepts an object with these fields, and others that may be absent. Further ones are ignored. */
export function fields(required: Checks, optional: Checks = {}): Check {
  const given = Object.entries(optional).map(([name, fits]) => [name, orAbsent(fits)])
  return shape({ ...required, ...Object.fromEntries(given) })
}

/** Accepts options that may be absent, as each of them may. Others are refused: a typing error would widen the action. */
export function optional(checks: Checks): Check {
  return orAbsent(only(checks))
}

function orAbsent(fits: Check): Check {
  return (value) => (value === undefined ? undefined : fits(value))
}

export const bytes: Check = /* @__PURE__ */ check(
  (value) => value instanceof Uint8Array,
  'a Uint8Array',
)

export const namespace: Check = /* @__PURE__ */ check(isNamespace, 'a namespace')

export const signal: Check = /* @__PURE__ */ check(
  (value) => typeof property(value, 'addEventListener') === 'function',
  'an AbortSignal',
)

/** Options of a request to the provider. */
export const requestOptions: Check = /* @__PURE__ */ optional({ quiet: flag, signal })

const units = /* @__PURE__ */ check((value) => typeof value === 'bigint', 'a bigint')

export const transaction: Check = /* @__PURE__ */ fields({ to: text }, { data: text, value: units })

export const transferOrTransaction: Check = (value) =>
  property(value, 'transfer')
    ? fields({ transfer: fields({ amount: units, asset: fields({}), to: text }) })(value)
    : fields({ transaction })(value)

export const purchase: Check = /* @__PURE__ */ fields(
  { amount: text },
  { paymentCurrency: text, purchaseCurrency: text, seller: text },
)

const swapOptions = { onStep: callable, signal }

export const swap: Check = /* @__PURE__ */ fields(
  { amount: text, from: text, to: text },
  swapOptions,
)

export const swapOrOrder: Check = (value) =>
  isRecord(value) && 'order' in value
    ? fields({ order: fields({ question: fields({}) }) }, swapOptions)(value)
    : swap(value)

/**
 * Checks the arguments of an action, in the order of `checks`, and returns them behind the engine of its
 * instance.
 *
 * @throws {@link LatchkeyError} `INSTANCE_MISSING`, or `INVALID_REQUEST` with the name of the first invalid argument
 */
export function checkInput<input extends readonly unknown[]>(
  action: string,
  [latchkey, ...input]: readonly [Latchkey, ...input],
  checks: Checks = {},
): [Engine, ...input] {
  // Hosts without types pass anything.
  const engine: Engine | undefined = latchkey && engineOf(latchkey)
  if (!engine) throw instanceError('INSTANCE_MISSING', { asker: action, call: 'createLatchkey()' })
  for (const [at, [name, fits]] of Object.entries(checks).entries()) {
    const problem = fits(input[at])
    refuseArgument(action, !!problem && `${name}: ${problem}`)
  }
  return [engine, ...input]
}
