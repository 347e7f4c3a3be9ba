/** The part of the Solidity compiler that the build calls; the package brings no types. */
declare module 'solc' {
  const solc: {
    compile(input: string, callbacks: { import(path: string): { contents: string } }): string
  }
  export default solc
}
