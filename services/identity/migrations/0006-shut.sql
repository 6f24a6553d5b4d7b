-- Numbers what permissions is told of accounts (disabled, enabled), in order; taken under the lock of the account.
create sequence shut_turn;
