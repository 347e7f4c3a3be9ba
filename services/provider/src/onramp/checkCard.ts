/** Fields of the checkout form. */
export type Card = { readonly number: string; readonly expiry: string; readonly code: string }

/** Problem of each field, shown to the visitor. */
export type CardProblems = Partial<Record<keyof Card, string>>

/** One test card always pays, the other is always declined. */
const testCards = { pays: '4242424242424242', declined: '4000000000000002' }

/** Validates a card. Only test cards are accepted, so that no visitor pays with a real one. */
export function checkCard({ code, expiry, number }: Card, now: Date): CardProblems {
  const digits = number.replace(/[\s-]/g, '')
  const problems: CardProblems = {}
  if (!/^\d{12,19}$/.test(digits) || !isLuhn(digits)) problems.number = 'Enter a valid card number.'
  else if (digits === testCards.declined) problems.number = 'This card was declined.'
  else if (digits !== testCards.pays) problems.number = 'Use the test card 4242 4242 4242 4242.'
  if (!isAhead(expiry, now)) problems.expiry = 'Enter a month in the future, like 12/34.'
  if (!/^\d{3,4}$/.test(code.trim())) problems.code = 'Enter the three digits on the back.'
  return problems
}

function isLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

function isAhead(expiry: string, now: Date): boolean {
  const [, month, year] = /^\s*(0?[1-9]|1[0-2])\s*\/\s*(?:20)?(\d{2})\s*$/.exec(expiry) ?? []
  if (!month || !year) return false
  return Date.UTC(2000 + Number(year), Number(month)) > now.getTime()
}
