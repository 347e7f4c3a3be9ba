import { Account } from '../Account'

export const runtime = 'edge'

export default function Page() {
  return <Account />
}
