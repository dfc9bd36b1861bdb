/** The program cannot work with this database. The message tells the operator in one line what is wrong and what to do. It contains no password. */
export class UnusableDatabase extends Error {}
