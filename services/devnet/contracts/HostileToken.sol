// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// An unsolicited token, as wallets meet them: each of its results is an attack.
/// The name carries a script, the symbol an image handler, and `decimals` asks for a gigabyte of zeros.
contract HostileToken {
    string public constant name = "<script>document.title='owned'</script> Claim $5000 at https://gift.example";
    string public constant symbol = "<img src=x onerror=alert(1)>";
    /// EIP-20 specifies uint8, which contracts may violate.
    uint256 public constant decimals = 1_000_000_000;
    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    /// Appears in the balance list of every recipient.
    function airdrop(address[] calldata people, uint256 amount) external {
        for (uint256 i; i < people.length; i++) {
            totalSupply += amount;
            balanceOf[people[i]] += amount;
            emit Transfer(address(0), people[i], amount);
        }
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    /// An attempt to send it away reverts and costs gas.
    function transfer(address, uint256) external pure returns (bool) {
        revert("Claim at https://gift.example first");
    }

    function transferFrom(address, address, uint256) external pure returns (bool) {
        revert("Claim at https://gift.example first");
    }
}
