/** The program cannot work with this database. The message is one line for whoever runs it: what is wrong, and what to do. It holds no password. */
export class UnusableDatabase extends Error {}
