import { parseAbi } from 'viem'

export const routerAbi = parseAbi([
  'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[])',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline) returns (uint256[])',
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable returns (uint256[])',
  'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline) returns (uint256[])',
])

/** See `contracts/LocalPermitSwap.sol` of the devnet. */
export const permitSwapAbi = parseAbi([
  'function swapWithPermit(uint256 amount, uint256 least, address[] path, address owner, uint256 deadline, bool toCoin, uint8 v, bytes32 r, bytes32 s) returns (uint256[])',
])

export const factoryAbi = parseAbi(['function getPair(address, address) view returns (address)'])

export const pairAbi = parseAbi(['function getReserves() view returns (uint112, uint112, uint32)'])

export const wethAbi = parseAbi(['function deposit() payable', 'function withdraw(uint256)'])

/** Address of Multicall3 on every chain that has it. */
export const multicall3 = '0xcA11bde05977b3631167028862bE2a173976CA11'
