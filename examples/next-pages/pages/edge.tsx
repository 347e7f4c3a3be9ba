export { default, getServerSideProps } from './index'

export const config = { runtime: 'experimental-edge' }
