/** For `panel.tienda.pe`, signed by themselves with a key that is for tests alone: one until 2125, one until 2021. */
export const key = pem(
  'PRIVATE KEY',
  'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgjRutrUt7B+r82CqKqqbWWvgZIHm7WIiaa9hoJLTXWPuhRANCAASMoCqpTrBGehlIsOIP+13zEiqrgCZQ6rX/s12EKIhAP4hIKuanVVbkwSKB7mog739sgjJNpF/bXhsX25xmPlRx',
)
export const certificate = pem(
  'CERTIFICATE',
  'MIIBcDCCARagAwIBAgIBAjAKBggqhkjOPQQDAjAaMRgwFgYDVQQDDA9wYW5lbC50aWVuZGEucGUwIBcNMjAwMTAxMDAwMDAwWhgPMjEyNTAxMDEwMDAwMDBaMBoxGDAWBgNVBAMMD3BhbmVsLnRpZW5kYS5wZTBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABIygKqlOsEZ6GUiw4g/7XfMSKquAJlDqtf+zXYQoiEA/iEgq5qdVVuTBIoHuaiDvf2yCMk2kX9teGxfbnGY+VHGjSzBJMBoGA1UdEQQTMBGCD3BhbmVsLnRpZW5kYS5wZTAMBgNVHRMEBTADAQH/MB0GA1UdDgQWBBTyPm2eppR6tyxT0JZbY7C06qgU/zAKBggqhkjOPQQDAgNIADBFAiAzo814b7HsIGRunewUdFOL4tWtsVqmK1/kKy74Jz/6OQIhAMrdp7uRbbEfS5r+1nwjU0Sm1lbMIGdemALjNC67hpV8',
)
export const expired = pem(
  'CERTIFICATE',
  'MIIBbzCCARSgAwIBAgIBATAKBggqhkjOPQQDAjAaMRgwFgYDVQQDDA9wYW5lbC50aWVuZGEucGUwHhcNMjAwMTAxMDAwMDAwWhcNMjEwMTAxMDAwMDAwWjAaMRgwFgYDVQQDDA9wYW5lbC50aWVuZGEucGUwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAASMoCqpTrBGehlIsOIP+13zEiqrgCZQ6rX/s12EKIhAP4hIKuanVVbkwSKB7mog739sgjJNpF/bXhsX25xmPlRxo0swSTAaBgNVHREEEzARgg9wYW5lbC50aWVuZGEucGUwDAYDVR0TBAUwAwEB/zAdBgNVHQ4EFgQU8j5tnqaUercsU9CWW2OwtOqoFP8wCgYIKoZIzj0EAwIDSQAwRgIhANK2EtWX1q7dGr4Lbb+aH+siyK2kxEoUzQLi0PNyBeYvAiEAq8Bw+sp7AOh5V5FqmK+MXiGMeLzBOn/RXEYM+qbVklw=',
)

function pem(what: string, text: string): string {
  return `-----BEGIN ${what}-----\n${text.replace(/.{64}/g, '$&\n')}\n-----END ${what}-----\n`
}
