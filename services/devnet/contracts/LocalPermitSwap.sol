// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Permit.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

interface IRouter {
    function swapExactTokensForETH(uint256, uint256, address[] calldata, address, uint256)
        external
        returns (uint256[] memory);
    function swapExactTokensForTokens(uint256, uint256, address[] calldata, address, uint256)
        external
        returns (uint256[] memory);
}

/// Swaps tokens whose owner signed that they may be taken (EIP-2612), in one transaction and without an
/// approval. It keeps nothing, has no owner, and takes from nobody but who calls it.
contract LocalPermitSwap {
    using SafeERC20 for IERC20;

    IRouter private immutable _router;

    constructor(IRouter router) {
        _router = router;
    }

    /// Takes `amount` of the first token of `path` from the caller, who is `owner`, and has the exchange
    /// send them at least `least` of the last one: of the chain's own coin where `toCoin`.
    function swapWithPermit(
        uint256 amount,
        uint256 least,
        address[] calldata path,
        address owner,
        uint256 deadline,
        bool toCoin,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external returns (uint256[] memory) {
        // What was signed can be read by anybody on the way here.
        require(owner == msg.sender, "only its owner uses a permit");
        // Whoever hands the permit in before us does no more than that: it is still we who may take it.
        try IERC20Permit(path[0]).permit(owner, address(this), amount, deadline, v, r, s) {} catch {}

        IERC20 token = IERC20(path[0]);
        uint256 before = token.balanceOf(address(this));
        token.safeTransferFrom(owner, address(this), amount);
        token.forceApprove(address(_router), amount);
        uint256[] memory amounts = toCoin
            ? _router.swapExactTokensForETH(amount, least, path, owner, deadline)
            : _router.swapExactTokensForTokens(amount, least, path, owner, deadline);
        require(token.balanceOf(address(this)) == before, "nothing may stay here");
        return amounts;
    }
}
