import type { AppContext } from '../../AppContext.ts'

const topic = 'answers'

/** Evicts the responses with a tag in every replica. */
export async function forgetAnswers(
  { answers, fanout }: Pick<AppContext, 'answers' | 'fanout'>,
  tag: string,
): Promise<void> {
  answers.forget(tag)
  await fanout.publish(topic, tag)
}

/** Evicts responses that other replicas report; resolves with a function that unsubscribes. */
export function followForgottenAnswers({
  answers,
  fanout,
}: Pick<AppContext, 'answers' | 'fanout'>): Promise<() => Promise<void>> {
  return fanout.subscribe(topic, (tag) => answers.forget(tag))
}
