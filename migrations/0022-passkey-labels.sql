-- What a person calls a passkey. Empty: the desk tells it by the browser that made it (`name`).
alter table passkeys add column label text not null default '';
