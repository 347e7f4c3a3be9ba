// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {ERC721Enumerable} from "@openzeppelin/contracts/token/ERC721/extensions/ERC721Enumerable.sol";
import {Base64} from "@openzeppelin/contracts/utils/Base64.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";

/// Pictures drawn by the contract itself (EIP-721), so no server has to be asked for them.
contract LocalShapes is ERC721Enumerable {
    using Strings for uint256;

    constructor() ERC721("Local Shapes", "SHAPE") {}

    function mint(address to) external returns (uint256 id) {
        id = totalSupply() + 1;
        _mint(to, id);
    }

    function tokenURI(uint256 id) public view override returns (string memory) {
        _requireOwned(id);
        bytes memory json = abi.encodePacked(
            '{"name":"Shape #', id.toString(),
            '","description":"A circle that the contract draws.","image":"data:image/svg+xml;base64,',
            Base64.encode(_svg(id)), '"}'
        );
        return string.concat("data:application/json;base64,", Base64.encode(json));
    }

    function _svg(uint256 id) private pure returns (bytes memory) {
        return abi.encodePacked(
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">',
            '<rect width="64" height="64" fill="hsl(', ((id * 47) % 360).toString(), ',70%,50%)"/>',
            '<circle cx="32" cy="32" r="', (10 + (id * 5) % 16).toString(), '" fill="#fff"/></svg>'
        );
    }
}
