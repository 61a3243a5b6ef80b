/// <reference types="redux-persist" />
