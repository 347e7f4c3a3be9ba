import { and, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { html } from 'hono/html'
import type { AppContext } from '../AppContext.ts'
import { onrampOrders } from '../db/serviceTables.ts'
import { doWork } from '../eventLoop/doWork.ts'
import { limitBody } from '../http/rules/limitBody.ts'
import type { RouteEnv } from '../http/Visit.ts'
import { type Card, type CardProblems, checkCard } from './checkCard.ts'
import { deliverOrder } from './deliverOrder.ts'
import { deliveryOf } from './deliveryOf.ts'
import { page, pageHeaders } from './page.ts'

const path = '/onramp/checkout/:id'
/** How long an order can be paid at the quoted price. */
const priceHoldsMs = 30 * 60_000

type Order = typeof onrampOrders.$inferSelect

/** The sandbox's checkout pages. Visitors open them, so they need no project key. */
export function checkout(context: AppContext): Hono<RouteEnv> {
  const delivery = deliveryOf(context)
  const app = new Hono<RouteEnv>()
  if (!delivery) return app
  const { db, log } = context

  app.use(path, async (c, next) => {
    await doWork('checkout', next)
    for (const [name, value] of Object.entries(pageHeaders)) c.header(name, value)
  })

  const find = async (id: string) => (isId(id) ? read(id) : undefined)
  const read = async (id: string) =>
    (await db.select().from(onrampOrders).where(eq(onrampOrders.id, id))).at(0)

  app.get(path, async (c) => {
    const order = await find(c.req.param('id'))
    return order ? c.html(show(order)) : c.html(missing(), 404)
  })

  app.post(path, limitBody(4_096), async (c) => {
    const order = await find(c.req.param('id'))
    if (!order) return c.html(missing(), 404)
    const { id } = order
    if (order.status === 'created') {
      if (isOver(order)) return c.html(show(order), 410)
      const form = new URLSearchParams(await c.req.text())
      const [number = '', expiry = '', code = ''] = ['number', 'expiry', 'code'].map(
        (field) => form.get(field) ?? '',
      )
      const card = { number, expiry, code }
      const problems = checkCard(card, new Date())
      if (Object.keys(problems).length > 0) return c.html(askForCard(order, problems, card), 422)
      // If the form is sent twice, the second request finds the order paid.
      await db
        .update(onrampOrders)
        .set({ status: 'paid', updatedAt: new Date() })
        .where(and(eq(onrampOrders.id, id), eq(onrampOrders.status, 'created')))
    }
    try {
      await deliverOrder(delivery, id)
    } catch (error) {
      // The order is paid; the worker retries the delivery.
      const message = error instanceof Error ? error.message : String(error)
      log({ level: 'error', message, requestId: c.env.visit.id })
    }
    return c.redirect(c.req.path, 303)
  })
  return app
}

function show(order: Order) {
  const what = `${order.purchaseAmount} ${order.purchaseCurrency}`
  if (order.status === 'created') return isOver(order) ? expired() : askForCard(order, {}, noCard)
  if (order.status === 'failed')
    return page(
      'Not delivered',
      html`<p role="alert">${order.failure ?? 'The delivery failed'}. No money was taken.</p>`,
    )
  if (order.status === 'delivered')
    return page(
      'Delivered',
      html`<p role="status">${what} is in your wallet. You can close this page.</p>
${summary(order)}`,
    )
  return page(
    'On its way',
    html`<p role="status">Paid. ${what} is on its way to your wallet.</p>
<p><a href="">Refresh</a></p>
${summary(order)}`,
  )
}

const noCard: Card = { number: '', expiry: '', code: '' }

/** Number and code are not sent back, because they may be those of a real card. */
function askForCard(order: Order, problems: CardProblems, card: Card) {
  const pay = `Pay ${order.paymentAmount} ${order.paymentCurrency}`
  const title = `Buy ${order.purchaseCurrency}`
  return page(
    Object.keys(problems).length > 0 ? { heading: title, title: `Error: ${title}` } : title,
    html`${summary(order)}
<form method="post" novalidate>
${field({ name: 'number', label: 'Card number', hint: 'Use 4242 4242 4242 4242.', problem: problems.number, value: '' })}
${field({ name: 'expiry', label: 'Valid until', hint: 'Any future month, like 12/34.', problem: problems.expiry, value: card.expiry })}
${field({ name: 'code', label: 'Security code', hint: 'Any three digits.', problem: problems.code, value: '' })}
<button>${pay}</button>
</form>`,
  )
}

type Field = {
  readonly name: keyof Card
  readonly label: string
  readonly hint: string
  readonly problem: string | undefined
  readonly value: string
}

/** Browsers must not offer real cards here. */
function field({ hint, label, name, problem, value }: Field) {
  return html`<label for="${name}">${label}</label>
<input id="${name}" name="${name}" value="${value}" inputmode="${name === 'expiry' ? 'text' : 'numeric'}" autocomplete="off" required aria-describedby="${name}-hint${problem ? ` ${name}-problem` : ''}"${problem ? html` aria-invalid="true"` : ''}>
<p class="hint" id="${name}-hint">${hint}</p>
${problem ? html`<p class="problem" id="${name}-problem">${problem}</p>` : ''}`
}

function summary(order: Order) {
  return html`<dl>
<dt>You get</dt><dd>${order.purchaseAmount} ${order.purchaseCurrency}</dd>
<dt>You pay</dt><dd>${order.paymentAmount} ${order.paymentCurrency}, fees included</dd>
<dt>Sent to</dt><dd>${order.account.slice(order.account.lastIndexOf(':') + 1)}</dd>
${order.transactionHash ? html`<dt>Transaction</dt><dd>${order.transactionHash}</dd>` : ''}
</dl>`
}

/** An invalid id is not looked up: PostgreSQL cannot store some strings. */
function isId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
}

function isOver({ createdAt }: Order): boolean {
  return Date.now() - createdAt.getTime() > priceHoldsMs
}

const missing = () => page('Not found', html`<p>Order not found.</p>`)
const expired = () =>
  page('Order expired', html`<p>The price of this order has expired. Start again in the app.</p>`)
