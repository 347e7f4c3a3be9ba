import { sendTransfer, untilEnded } from 'latchkey/actions'
import { hasErrorCode } from 'latchkey/core'
import { useLatchkey } from 'latchkey/react'
import { type FormEvent, useState } from 'react'

/** The view Send: the native coin to an address or a name. */
export function Send() {
  const latchkey = useLatchkey()
  const [said, setSaid] = useState('')

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const [amount, to] = ['amount', 'to'].map((name) => String(form.get(name)))
    if (!amount || !to) return
    setSaid('Approve in your wallet')
    try {
      const { hash } = await sendTransfer(latchkey, { amount, to })
      setSaid(`Sent ${hash}`)
      const { status } = await untilEnded(latchkey, hash)
      setSaid(`${hash} is ${status}`)
    } catch (error) {
      if (hasErrorCode(error, 'USER_REJECTED')) setSaid('Request declined')
      else setSaid(error instanceof Error ? error.message : 'The transfer failed')
    }
  }

  return (
    <form onSubmit={send}>
      <h2>Send</h2>
      <label>
        Amount <input inputMode="decimal" name="amount" />
      </label>
      <label>
        Recipient <input name="to" />
      </label>
      <button type="submit">Send</button>
      <p role="status">{said}</p>
    </form>
  )
}
